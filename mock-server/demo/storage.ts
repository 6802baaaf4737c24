import { decoded } from '#contract/storage.ts';
import {
  createFile,
  description,
  type FileStore,
  guardFiles,
  SentMetadata,
  type StoredFile,
  type Target,
} from './storage-files.ts';
import { readJson, readParts, refusal, respond, respondJson } from './storage-http.ts';
import { respondToSignIn } from './storage-sign-in.ts';

// Stands in for Firebase Storage and its sign-in where no server runs. Serves the calls that the app makes through the
// web SDK.

/** `route` is a method, and whether the address names one file. */
type Call = Target & Readonly<{ request: Request; url: URL; route: string }>;
const active = { 'x-goog-upload-status': 'active' };

/** Returns a function that responds to any request and never rejects. `rules` is the text of a valid rules file. */
export function createStorage({ files, rules }: { readonly files: FileStore; readonly rules: string }) {
  const guarded = guardFiles(files, rules);
  /** Uploads in several requests, with the bytes that have arrived. */
  const sessions = new Map<string, StoredFile>();

  return async function respondTo(request: Request): Promise<Response> {
    try {
      return (await respondToSignIn(request)) ?? (await respondToCall(request));
    } catch (error) {
      // The SDK would retry 500 for 15 s, but files that the device cannot read stay unreadable.
      return error instanceof Response ? error : refusal(400, String(error));
    }
  };

  async function respondToCall(request: Request): Promise<Response> {
    const call = readCall(request);
    switch (call.route) {
      case 'GET files':
        return list(call);
      case 'POST files':
        return upload(call, new Uint8Array(await request.arrayBuffer()));
      case 'GET file': {
        const file = await guarded.read(call);
        return call.url.searchParams.get('alt') === 'media' ? download(file) : describeTo(call, file);
      }
      case 'PATCH file': {
        const sent = readJson(new Uint8Array(await request.arrayBuffer()), SentMetadata);
        return describeTo(call, await guarded.change(call, sent));
      }
      case 'DELETE file':
        await guarded.remove(call);
        return respond(null, {}, 204);
      default:
        throw refusal(405, 'Method Not Allowed.');
    }
  }

  async function list(call: Call): Promise<Response> {
    const { bucket, path, url } = call;
    const delimiter = url.searchParams.get('delimiter');
    const prefix = path && `${path}/`;
    const [items, prefixes] = [[] as object[], new Set<string>()];
    for (const name of await guarded.list(call, prefix)) {
      const end = delimiter ? name.indexOf(delimiter, prefix.length) : -1;
      if (end === -1) items.push({ name, bucket });
      else prefixes.add(name.slice(0, end + 1));
    }
    return respondJson({ items, prefixes: [...prefixes] });
  }

  async function upload(call: Call, body: Uint8Array<ArrayBuffer>): Promise<Response> {
    const { headers } = call.request;
    const session = call.url.searchParams.get('upload_id');
    if (session !== null) return proceed(call, session, body);
    if (headers.get('x-goog-upload-command') === 'start') return start(call, body);
    const [metadata, bytes] = readParts(body, headers.get('content-type'));
    return describeTo(call, await guarded.create(call, createFile(readJson(metadata, SentMetadata), bytes)));
  }

  async function start(call: Call, metadata: Uint8Array): Promise<Response> {
    const file = createFile(readJson(metadata, SentMetadata));
    const size = Number(call.request.headers.get('x-goog-upload-header-content-length'));
    // Refuses a large file before its bytes arrive. The end of the session judges the true size.
    await guarded.judgeNew(call, file, size || 1);
    const session = crypto.randomUUID();
    sessions.set(session, file);
    const url = new URL(call.url);
    url.searchParams.set('upload_id', session);
    return respond('', { ...active, 'x-goog-upload-url': url.href });
  }

  async function proceed(call: Call, session: string, chunk: Uint8Array<ArrayBuffer>): Promise<Response> {
    const { headers } = call.request;
    const command = headers.get('x-goog-upload-command') ?? '';
    const file = sessions.get(session);
    if (!file) throw refusal(404, 'Unknown upload session.');
    const received = file.bytes.length;
    if (command === 'query')
      return respond('', { ...active, 'x-goog-upload-size-received': String(received) });
    // A refusal ends the session.
    sessions.delete(session);
    if (command === 'cancel') return respond('');
    const offset = Number(headers.get('x-goog-upload-offset') ?? Number.NaN);
    if (!['upload', 'upload, finalize', 'finalize'].includes(command) || !(offset >= 0 && offset <= received))
      throw refusal(400, 'Invalid upload command or offset.');
    // The SDK sends a chunk again after a lost response.
    const bytes = await new Blob([file.bytes.subarray(0, offset), chunk]).arrayBuffer();
    const grown = { ...file, bytes: new Uint8Array(bytes) };
    if (command !== 'upload') return describeTo(call, await guarded.create(call, grown));
    await guarded.judgeNew(call, grown);
    sessions.set(session, grown);
    return respond('', active);
  }
}

function readCall(request: Request): Call {
  const url = new URL(request.url);
  const [, bucket, encoded] = /^\/v0\/b\/([\w.-]+)\/o(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  if (!bucket) throw refusal(404, 'Not Found.');
  const route = `${request.method} ${encoded === undefined ? 'files' : 'file'}`;
  const isList = route === 'GET files';
  const name = encoded === undefined ? url.searchParams.get(isList ? 'prefix' : 'name') : decoded(encoded);
  const path = (isList ? name?.replace(/\/$/, '') : name) ?? '';
  if (!isSafe(path) && !(isList && path === '')) throw refusal(400, 'Invalid file name or prefix.');
  return { request, url, route, bucket, path, token: request.headers.get('authorization') ?? undefined };
}

/** 1024 is the longest name of Firebase. It does not support empty segments, `.` and `..`. */
const isSafe = (path: string) =>
  path.length <= 1024 && path.split('/').every((segment) => !/^\.{0,2}$/.test(segment));

const describeTo = ({ bucket, path }: Call, file: StoredFile) =>
  respondJson(description(bucket, path, file), { 'x-goog-upload-status': 'final' });

const download = ({ bytes, contentType, cacheControl = 'private, max-age=0' }: StoredFile) =>
  respond(bytes, { 'content-type': contentType, 'cache-control': cacheControl });
