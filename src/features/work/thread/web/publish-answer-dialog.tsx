import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from '#common/ids.ts';
import { conversationApi } from '#features/work/conversations/web/public/api.ts';
import { placeMessage } from '#features/work/conversations/web/public/use-messages.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useFeedTexts } from './texts-feed.ts';

/** Publishes a question and its answer to every bidder without names; `question` prefills the text of one of them. */
export function PublishAnswerDialog({
  requestId,
  question: asked,
  onClose,
}: {
  requestId: string;
  question: string;
  onClose: () => void;
}) {
  const t = useFeedTexts();
  const cache = useQueryClient();
  // One id for all attempts: sent twice, it is one answer.
  const [messageId] = useState(() => uuidv7());
  const [question, setQuestion] = useState(asked);
  const [answer, setAnswer] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ActDialog
      onClose={onClose}
      title={t('publishTitle')}
      text={t('publishText')}
      confirmLabel={t('publish')}
      done={t('published')}
      onConfirm={async () => {
        if (answer.trim() === '') {
          setMissing(true);
          return false;
        }
        return conversationApi.publish.call({
          requestId,
          messageId,
          question: question.trim(),
          answer: answer.trim(),
        });
      }}
      onDone={(message) => placeMessage(cache, message, requestId)}
    >
      {(problem) => (
        <>
          <Field label={t('question')} hint={t('questionHint')} optional error={problem('question')}>
            <Textarea rows={3} value={question} onChange={(event) => setQuestion(event.currentTarget.value)} />
          </Field>
          <Field label={t('answer')} required error={isMissing ? t('answerMissing') : problem('answer')}>
            <Textarea
              rows={5}
              value={answer}
              onChange={(event) => {
                setAnswer(event.currentTarget.value);
                setMissing(false);
              }}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
