import { Disk } from 'flydrive';
import { PictureDisk } from './picture-disk.ts';

/** S3-compatible storage: Amazon's, or whatever else speaks its protocol. */
export interface ObjectStorageOptions {
  /** Address of the service; null for Amazon's own in the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A file takes a second or so; what takes longer is tried again or given up. */
const CONNECT_MS = 5_000;
const REQUEST_MS = 30_000;
const TRIES = 3;

/**
 * Pictures in a bucket. The bucket must be there, private, and be used for nothing else: what no row speaks of is
 * swept away. The library is loaded only where it is used.
 */
export async function openObjectStorage(options: ObjectStorageOptions): Promise<PictureDisk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options;
  return new PictureDisk(
    new Disk(
      new S3Driver({
        ...(endpoint && { endpoint, forcePathStyle: true }),
        region,
        bucket,
        credentials: { accessKeyId, secretAccessKey },
        visibility: 'private',
        // The bucket's own policy keeps its files private; many services know no other way.
        supportsACL: false,
        // Checksums of Amazon's own kind are unknown to many others; the signature covers the content.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: TRIES,
        requestHandler: {
          connectionTimeout: CONNECT_MS,
          requestTimeout: REQUEST_MS,
          throwOnRequestTimeout: true,
        },
      }),
    ),
  );
}
