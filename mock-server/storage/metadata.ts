import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import { nullable, optional, record, string, type } from 'superstruct';
import { text } from '#contract/structs.ts';
import { problemIn, unreadableIn } from '#mock/call/problem.ts';
import { refusal } from './rejections.ts';

/** A header of the download. A character that no header can carry would make every download fail. */
const header = optional(
  nullable(text({ pattern: '^[\\t -~\\u0080-\\u00ff]*$', description: 'a header value' })),
);

/** The metadata that a caller can set. */
const Metadata = type({
  contentType: header,
  cacheControl: header,
  contentDisposition: header,
  contentEncoding: header,
  contentLanguage: header,
  metadata: optional(nullable(record(string(), nullable(string())))),
});

/** Makes the emulator refuse other metadata. It would store an object as `[object Object]`. */
export function checkMetadata({ storageLayer, uploadService }: StorageEmulator): void {
  const checked =
    <Sent extends { readonly metadata?: unknown }, Result>(call: (sent: Sent) => Result) =>
    (sent: Sent): Result => {
      const problem = unreadableIn(sent.metadata) ?? problemIn('body', sent.metadata, Metadata);
      if (problem !== undefined) throw refusal(400, problem);
      return call(sent);
    };
  uploadService.startResumableUpload = checked(uploadService.startResumableUpload.bind(uploadService));
  uploadService.multipartUpload = checked(uploadService.multipartUpload.bind(uploadService));
  storageLayer.updateObjectMetadata = checked(storageLayer.updateObjectMetadata.bind(storageLayer));
}
