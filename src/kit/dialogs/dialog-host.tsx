import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Asked } from './confirm.ts';
import { QuestionDialog } from './question-dialog.tsx';

/** Shows what `confirm` or `success` asks. */
export function DialogHost({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('form');
  if (asked.kind === 'question') return <QuestionDialog question={asked.question} onAnswer={asked.answer} />;
  const close = (): void => asked.answer(true);
  return (
    <Dialog open onClose={close} title={t('success')}>
      <Banner tone="success">{asked.text}</Banner>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" autoFocus onClick={close}>
          {t('ok')}
        </Button>
      </div>
    </Dialog>
  );
}
