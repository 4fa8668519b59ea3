import { z } from 'zod';
import listed from '../publishers.json' with { type: 'json' };

/** Where a health authority publishes. */
const publisherSchema = z
  .object({
    /**
     * Its hosts, without `www.`; what lies under one of them is its own as well. Of a host that others publish on too,
     * the part that is its own: "issuu.com/voedingscentrum".
     */
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+(\/[a-z0-9-]+)*$/)).min(1),
    /** Parts of addresses that it has given up: such a link leads nowhere. */
    gone: z.array(z.string().min(1)).default([]),
  })
  .strict();

/** By the name that sources give as `body`. */
export const publishersSchema = z.record(z.string(), publisherSchema);
export type Publishers = z.infer<typeof publishersSchema>;

/** `knowledge/publishers.json`. */
export const publishers = publishersSchema.parse(listed);
