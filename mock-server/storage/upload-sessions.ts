import type { RulesetVerificationOpts, StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import type { UploadService } from 'firebase-tools/lib/emulator/storage/upload.js';
import { isSameCaller, tokenIn, trustedCaller } from './callers.ts';

// The emulator judges an upload session only at its end. Before, anybody could fill the disk, and anybody with the ID
// of a session could continue it. It never deletes the bytes of a session that does not end.

/** Milliseconds without a chunk. The web SDK aborts a request both to pause and to cancel, so a pause must survive. */
const maxPause = 60 * 60 * 1000;

/** The error handler of the storage responds with `status`. */
class Refusal extends Error {
  readonly status = 403;
}

/**
 * Makes the emulator judge a session at its start and at each chunk, by the bytes that would then have arrived. Deletes
 * the bytes of refused, cancelled and abandoned sessions.
 */
export function judgeSessions(
  { storageLayer, uploadService, _persistence }: StorageEmulator,
  permits: (call: RulesetVerificationOpts) => boolean,
): void {
  const start = uploadService.startResumableUpload.bind(uploadService);
  const append = uploadService.continueResumableUpload.bind(uploadService);
  const cancel = uploadService.cancelResumableUpload.bind(uploadService);
  /** The time of the last chunk, by the ID of the session. */
  const lastChunks = new Map<string, number>();

  function requirePermission(session: Parameters<typeof start>[0], size: number): void {
    const { bucketId: bucket, objectId: name, metadata, authorization } = session;
    if (authorization === trustedCaller) return;
    const before = storageLayer.getMetadata(bucket, name)?.asRulesResource();
    // A session starts without bytes, but the rules refuse empty files.
    const after = { contentType: metadata?.contentType, size: Math.max(1, size) };
    const path = `b/${bucket}/o/${name}`;
    if (!permits({ method: 'create', path, file: { before, after }, token: tokenIn(authorization) }))
      throw new Refusal('Permission denied. No WRITE permission.');
  }

  uploadService.startResumableUpload = (session) => {
    for (const [id, time] of lastChunks) {
      if (Date.now() - time < maxPause) continue;
      lastChunks.delete(id);
      if (uploadService.getResumableUpload(id).status === 'active') uploadService.cancelResumableUpload(id);
    }
    requirePermission(session, 0);
    const upload = start(session);
    lastChunks.set(upload.id, Date.now());
    return upload;
  };

  uploadService.continueResumableUpload = (id, bytes) => {
    const session = uploadService.getResumableUpload(id);
    if (session.status === 'active') {
      try {
        requirePermission(session, session.size + bytes.length);
      } catch (error) {
        uploadService.cancelResumableUpload(id);
        throw error;
      }
      lastChunks.set(id, Date.now());
    }
    return append(id, bytes);
  };

  uploadService.cancelResumableUpload = (id) => {
    const upload = cancel(id);
    _persistence.deleteFile(upload.path, true);
    return upload;
  };
}

/** True for the learner who started the session, and for an unknown session. */
export function isOwnSession(uploads: UploadService, id: string, authorization: string | undefined): boolean {
  const session = uploads._uploads.get(id);
  return !session || isSameCaller(session.authorization, authorization);
}
