import { profileApi, securityApi } from './security-api.ts';
import { failureOf } from '#ui/feedback/errors.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { text } from './texts-security.ts';

export async function resendVerification(): Promise<void> {
  try {
    const { email } = await profileApi.read.call();
    await securityApi.verifyEmail.call();
    toast.success(text('resent', { email }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
