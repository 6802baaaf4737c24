import * as account from '#contract/account.ts';
import { newPasswordRules, profileRules, registrationRules } from '#contract/rules.ts';
import { type Handlers, invalidField } from '#mock/call/handler.ts';
import { randomText } from '#mock/world/base64.ts';
import { customToken } from '#mock/world/custom-token.ts';
import { hashPassword, passwordMatches } from '#mock/world/passwords.ts';
import { type Row, replaced, type State } from '#mock/world/state.ts';
import { issueToken } from '#mock/world/tokens.ts';
import { userView, withoutOrigin } from '#mock/world/views.ts';
import { change, now } from '#mock/world/world.ts';

const resetLifetime = 30 * 60 * 1000;
const maxMails = 200;

const findUser = (state: State, username: string) => state.users.find(({ id }) => id === username);

export const accountRoutes = {
  async login({ body }, { world }) {
    const user = findUser(world.state, body.username);
    if (!user || !(await passwordMatches(body.password, user.password_hash)))
      return { outcome: 'invalid-credentials' };
    return { response: { status: 200, data: await issueToken(user, world), message: account.login.message } };
  },

  getUser(_request, { world, caller, origin }) {
    const user = findUser(world.state, caller ?? '');
    return user ? { response: userView(user, origin) } : { outcome: 'user-deleted' };
  },

  async register({ body }, { world }) {
    const invalid = invalidField(body, registrationRules);
    if (invalid) return invalid;
    const { password, username, ...person } = body;
    const password_hash = await hashPassword(password);
    if (findUser(world.state, username)) return { outcome: 'username-taken' };
    const user = { ...person, id: username, password_hash, password_version: 0 } as Row<'users'>;
    change(world, { users: [...world.state.users, user] });
    const auth_token = await issueToken(user, world);
    return { response: { state: 200, auth_token, message: account.register.message } };
  },

  userExists({ headers }, { world }) {
    return findUser(world.state, headers.user) ? { response: true } : { outcome: 'free' };
  },

  requestPasswordReset({ body }, { world, webOrigin }) {
    const user = findUser(world.state, body.username);
    if (user?.email.toLowerCase() !== body.email.toLowerCase()) return { outcome: 'unknown-account' };
    const token = randomText(24);
    const reset = { id: token, user_id: user.id, expiresAt: now(world) + resetLifetime };
    const usable = world.state.resets.filter(({ expiresAt }) => expiresAt >= now(world));
    change(world, { resets: [...usable, reset] });
    const mail = {
      to: user.email,
      username: user.id,
      token,
      link: `${webOrigin}/changepassword?token=${token}`,
      sentAt: new Date(now(world)).toISOString(),
    };
    world.mails = [...world.mails, mail].slice(-maxMails);
    return { response: { status: 200, message: account.requestPasswordReset.message } };
  },

  async resetPassword({ params, body }, { world }) {
    const usable = () =>
      world.state.resets.find(({ id, expiresAt }) => id === params.token && expiresAt >= now(world));
    if (!usable() || invalidField(body, newPasswordRules)) return { outcome: 'refused' };
    const password_hash = await hashPassword(body.password);
    const reset = usable();
    const { users, resets } = world.state;
    const user = reset && findUser(world.state, reset.user_id);
    if (!user) return { outcome: 'refused' };
    change(world, {
      users: replaced(users, user, { password_hash, password_version: user.password_version + 1 }),
      resets: resets.filter(({ user_id }) => user_id !== user.id),
    });
    return { response: { status: 200, message: account.resetPassword.message } };
  },

  async updateUser({ query, body }, { world, origin }) {
    const user = findUser(world.state, query.username);
    if (!user) return { outcome: 'unknown-user' };
    const invalid = invalidField(body, profileRules);
    if (invalid) return invalid;
    const person = { ...body, profile: withoutOrigin(body.profile, origin) } as Partial<Row<'users'>>;
    change(world, { users: replaced(world.state.users, user, person) });
    const auth_token = await issueToken(user, world);
    return { response: { status: 200, message: account.updateUser.message, auth_token } };
  },

  storageToken(_request, { world, caller }) {
    const user = findUser(world.state, caller ?? '');
    return user ? { response: { status: 200, data: customToken(user.id) } } : { outcome: 'invalid-token' };
  },
} satisfies Partial<Handlers>;
