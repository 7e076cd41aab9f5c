import { enterSession } from '#ui/calls/enter-session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type LegacyRole, successors } from '#common/roles.ts';
import { profileContract } from '#features/people/accounts/profile.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { apiClient } from '#ui/calls/api.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';

const api = apiClient({ profile: profileContract }).profile;

export function MigrateDialog({ role, onClose }: { role: LegacyRole; onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const names = { from: w(`role.${role}`), to: w(`role.${successors[role]}`) };
  return (
    <ActDialog
      onClose={onClose}
      title={t('legacy.confirmTitle', names)}
      text={t('legacy.confirmText', names)}
      confirmLabel={t('legacy.migrate', names)}
      onConfirm={async () => {
        const session = await api.migrate({ role });
        toast.success(t('legacy.done', names));
        void enterSession(cache, session);
      }}
    />
  );
}
