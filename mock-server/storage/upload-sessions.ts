import type { RulesetVerificationOpts, StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import { trustedCaller, uidOf } from './callers.ts';
import { refusal } from './rejections.ts';

// The emulator judges an upload session only at its end. Before, anybody could fill the memory, and anybody with the ID
// of a session could continue it. It never deletes the bytes of a session that does not end.

/** Milliseconds without a chunk. The web SDK aborts a request both to pause and to cancel, so a pause must survive. */
const maxPause = 60 * 60 * 1000;

/**
 * Makes the emulator judge a session at its start and at each chunk, by the bytes that would then have arrived. Deletes
 * the bytes of abandoned sessions. Returns a function that tells whether a caller has started a session.
 */
export function judgeSessions(
  { storageLayer, uploadService, _persistence }: StorageEmulator,
  permits: (call: RulesetVerificationOpts) => boolean,
) {
  const start = uploadService.startResumableUpload.bind(uploadService);
  const append = uploadService.continueResumableUpload.bind(uploadService);
  /** The time of the last chunk, by the ID of the session. */
  const lastChunks = new Map<string, number>();

  function judge(session: Parameters<typeof start>[0], size: number): void {
    const { bucketId: bucket, objectId: name, metadata, authorization: token } = session;
    const before = storageLayer.getMetadata(bucket, name)?.asRulesResource();
    // A session starts without bytes, but the rules refuse empty files.
    const after = { contentType: metadata?.contentType, size: size || 1, metadata: metadata?.metadata ?? {} };
    const call = { method: 'create', path: `b/${bucket}/o/${name}`, file: { before, after }, token } as const;
    if (token === trustedCaller || permits(call)) return;
    if (session.id) uploadService.cancelResumableUpload(session.id);
    throw refusal(403, 'Permission denied. No WRITE permission.');
  }

  uploadService.startResumableUpload = (session) => {
    for (const [id, time] of lastChunks) {
      if (Date.now() - time < maxPause) continue;
      _persistence.deleteFile(uploadService.getResumableUpload(id).path);
      uploadService._uploads.delete(id);
      lastChunks.delete(id);
    }
    judge(session, 0);
    const upload = start(session);
    lastChunks.set(upload.id, Date.now());
    return upload;
  };

  uploadService.continueResumableUpload = (id, bytes) => {
    const session = uploadService.getResumableUpload(id);
    if (session.status === 'active') judge(session, session.size + bytes.length);
    lastChunks.set(id, Date.now());
    return append(id, bytes);
  };

  /** True also for an unknown session. */
  return function isOwnSession(id: string, authorization: string | undefined): boolean {
    const session = uploadService._uploads.get(id);
    if (!session || session.authorization === authorization) return true;
    const uid = uidOf(authorization);
    return uid !== undefined && uid === uidOf(session.authorization);
  };
}
