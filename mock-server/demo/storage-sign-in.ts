import { type Infer, literal, number, optional, type Struct, size, string, type } from 'superstruct';
import { storageProject } from '#contract/development.ts';
import { tokenIssuer, uidOf } from '#mock/storage/callers.ts';
import { decodeText } from '#mock/world/base64.ts';
import { customToken, unsigned } from '#mock/world/custom-token.ts';
import { readJson, refusal, respondJson } from './storage-http.ts';

// Stands in for Firebase Authentication. The tokens hold all of its state, so a sign-in outlives a reload. Nothing is
// signed, because each visitor of the demo has a storage of their own.

/** Seconds. */
const lifetime = 60 * 60;
const Username = size(string(), 1, 128);
// Accepts what the backend of the mock issues.
const { aud, iss } = payloadOf(customToken('any')) as Readonly<Record<'aud' | 'iss', string>>;
const CustomToken = type({ aud: literal(aud), iss: literal(iss), exp: number(), uid: Username });
/** Never expires, like those of Firebase. */
const RefreshToken = type({ aud: literal('refresh'), uid: Username });

const Body = type({
  token: optional(string()),
  idToken: optional(string()),
  refresh_token: optional(string()),
});

const calls: Readonly<Record<string, (sent: Infer<typeof Body>) => Response>> = {
  'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken': ({ token }) => {
    const claims = claimsOf(token, CustomToken);
    if (!claims || claims.exp * 1000 <= Date.now()) return refusal(400, 'INVALID_CUSTOM_TOKEN');
    const { uid } = claims;
    const expiresIn = String(lifetime);
    return respondJson({ idToken: idToken(uid), refreshToken: refreshToken(uid), expiresIn });
  },
  'identitytoolkit.googleapis.com/v1/accounts:lookup': (sent) => {
    const localId = uidOf(sent.idToken);
    return localId === undefined ? refusal(400, 'INVALID_ID_TOKEN') : respondJson({ users: [{ localId }] });
  },
  'securetoken.googleapis.com/v1/token': ({ refresh_token }) => {
    const { uid } = claimsOf(refresh_token, RefreshToken) ?? {};
    if (uid === undefined) return refusal(400, 'INVALID_REFRESH_TOKEN');
    const [access_token, expires_in] = [idToken(uid), String(lifetime)];
    return respondJson({ access_token, id_token: access_token, refresh_token, expires_in, user_id: uid });
  },
};

/** Returns the response to a call of the sign-in, or undefined for any other call. */
export async function respondToSignIn(request: Request): Promise<Response | undefined> {
  const { host, pathname } = new URL(request.url);
  const call = calls[host + pathname];
  if (!call || request.method !== 'POST') return undefined;
  const body = new Uint8Array(await request.arrayBuffer());
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return call(isForm ? readForm(body) : readJson(body, Body));
}

const readForm = (body: Uint8Array) =>
  Body.create(Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body))));

function idToken(uid: string): string {
  const iat = Math.floor(Date.now() / 1000);
  const times = { iat, auth_time: iat, exp: iat + lifetime };
  return unsigned({ aud: storageProject, iss: tokenIssuer, sub: uid, user_id: uid, ...times });
}

const refreshToken = (uid: string) => unsigned({ aud: 'refresh', uid } satisfies Infer<typeof RefreshToken>);

function claimsOf<T, S>(token: string | undefined, struct: Struct<T, S>): T | undefined {
  try {
    return struct.create(payloadOf(token));
  } catch {
    return undefined;
  }
}

function payloadOf(token = ''): unknown {
  return JSON.parse(decodeText(token.split('.')[1] ?? ''));
}
