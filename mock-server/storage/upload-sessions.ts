import type { RulesetVerificationOpts, StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import type { UploadService } from 'firebase-tools/lib/emulator/storage/upload.js';
import { isSameCaller, tokenIn, trustedCaller } from './callers.ts';

// The emulator judges an upload session only at its end. Before, anybody could fill the disk, and anybody with the ID
// of a session could continue it.

/** The error handler of the storage responds with `status`. */
class Refusal extends Error {
  readonly status = 403;
}

/** Makes the emulator judge a session at its start and at each chunk, by the bytes that would then have arrived. */
export function judgeSessions(
  { storageLayer, uploadService, _persistence }: StorageEmulator,
  permits: (call: RulesetVerificationOpts) => boolean,
): void {
  const start = uploadService.startResumableUpload.bind(uploadService);
  const append = uploadService.continueResumableUpload.bind(uploadService);

  function isPermitted(session: Parameters<typeof start>[0], size: number): boolean {
    const { bucketId: bucket, objectId: name, metadata, authorization } = session;
    if (authorization === trustedCaller) return true;
    const before = storageLayer.getMetadata(bucket, name)?.asRulesResource();
    // A session starts without bytes, but the rules refuse empty files.
    const after = { name, bucket, contentType: metadata?.contentType, size: Math.max(1, size), metadata: {} };
    const path = `b/${bucket}/o/${name}`;
    return permits({ method: 'create', path, file: { before, after }, token: tokenIn(authorization) });
  }

  uploadService.startResumableUpload = (session) => {
    if (isPermitted(session, 0)) return start(session);
    throw new Refusal('Permission denied. No WRITE permission.');
  };
  uploadService.continueResumableUpload = (id, bytes) => {
    const session = uploadService.getResumableUpload(id);
    if (session.status !== 'active' || isPermitted(session, session.size + bytes.length))
      return append(id, bytes);
    uploadService.cancelResumableUpload(id);
    _persistence.deleteFile(session.path, true);
    throw new Refusal('Permission denied. No WRITE permission.');
  };
}

/** True for the learner who started the session, and for an unknown session. */
export function isOwnSession(uploads: UploadService, id: string, authorization: string | undefined): boolean {
  const session = uploads._uploads.get(id);
  return !session || isSameCaller(session.authorization, authorization);
}
