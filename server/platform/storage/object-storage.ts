import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { STORAGE_TIMES } from '../../policy.ts';
import { type OpenPart, PictureDisk, type StorageTimes } from './picture-disk.ts';

/** S3-compatible storage: Amazon's, or whatever else speaks its protocol. */
export interface ObjectStorageOptions {
  /** Address of the service; null for Amazon's own in the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long it is waited for; by default what server/policy.ts says. */
  times?: Partial<StorageTimes>;
}

const TRIES = 3;

/**
 * Pictures in a bucket. The bucket must be there, private, and be used for nothing else: what no row speaks of is
 * swept away. The library is loaded only where it is used.
 */
export async function openObjectStorage(options: ObjectStorageOptions): Promise<PictureDisk> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options;
  const times: StorageTimes = { ...STORAGE_TIMES, ...options.times };
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums of Amazon's own kind are unknown to many others; the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: times.connectMs,
      requestTimeout: times.requestMs,
      socketTimeout: times.silenceMs,
      throwOnRequestTimeout: true,
    },
  });
  // The bucket's own policy keeps its files private; many services know no other way.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const openPart: OpenPart = async (key, { first, last }) => {
    const part = new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${first}-${last}` });
    const answer = await client.send(part);
    if (!answer.ContentRange) throw new Error('the storage gave a whole file for a part of it');
    return answer.Body as Readable;
  };
  return new PictureDisk(new Disk(driver), openPart, times);
}
