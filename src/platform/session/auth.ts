import { hkdfSync } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Pool } from 'pg';
import { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';

export interface AuthSettings {
  pool: Pool;
  secret: string;
  publicUrl: string;
  trustProxy: boolean;
}

/** Opens a session after our own checks (docs/decisions/0011); not reachable over HTTP. */
const openSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.string(), remember: z.boolean() }) },
  async (ctx) => {
    const { userId, remember } = ctx.body;
    const user = await ctx.context.internalAdapter.findUserById(userId);
    if (!user) throw new Error('nobody to open a session for');
    const session = await ctx.context.internalAdapter.createSession(userId, !remember);
    await setSessionCookie(ctx, { session, user }, !remember);
    return ctx.json({});
  },
);

/** Sessions and cookies by better-auth; also the key that signs known devices. */
export function createAuth({ pool, secret, publicUrl, trustProxy }: AuthSettings) {
  const { api } = betterAuth({
    database: pool,
    secret,
    baseURL: publicUrl,
    logger: { disabled: true },
    telemetry: { enabled: false },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 60 * 60 * 24 * 30,
      updateAge: 60 * 60 * 24,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [{ id: 'batilien', endpoints: { openSession } }],
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'batilien',
      useSecureCookies: publicUrl.startsWith('https://'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      // Skips checking the tables at each start: our migrations create them, and session tests cover them.
      database: { generateId: () => uuidv7(), validateSchema: false },
      ...(trustProxy ? { ipAddress: { ipAddressHeaders: ['x-forwarded-for'] } } : {}),
    },
  });
  const deviceKey = Buffer.from(hkdfSync('sha256', secret, '', 'batilien device', 32));
  return { api, deviceKey, secure: publicUrl.startsWith('https://') };
}

export type Auth = ReturnType<typeof createAuth>;
