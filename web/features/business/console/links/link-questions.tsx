import { Plus, X } from 'lucide-react';
import { LINK_FIELDS_MOST } from '#core/links/limits.ts';
import {
  newQuestion,
  type DraftQuestion,
} from '#web/features/business/console/links/link-draft.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/icon.tsx';

const LABEL_MOST = 80;

/** What the payer is asked beside the money: a size, an address, a name. */
export function LinkQuestions({
  questions,
  onChange,
}: {
  questions: readonly DraftQuestion[];
  onChange: (questions: readonly DraftQuestion[]) => void;
}) {
  const set = (key: string, part: Partial<DraftQuestion>) =>
    onChange(questions.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-ink2">
        {t('Questions to the payer')}
      </legend>
      {questions.map(({ key, label, isRequired }, at) => {
        const number = String(at + 1);
        return (
          <div key={key} className="border-b border-line py-2">
            <div className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <TextInput
                  label={t('Question {number}', { number })}
                  value={label}
                  maxLength={LABEL_MOST}
                  onChange={({ target }) => set(key, { label: target.value })}
                />
              </div>
              <Button
                variant="ghost"
                aria-label={t('Remove question {number}', { number })}
                onClick={() => onChange(questions.filter((one) => one.key !== key))}
              >
                <Icon of={X} />
              </Button>
            </div>
            <Checkbox
              label={t('They have to answer it')}
              checked={isRequired}
              onChange={({ target }) => set(key, { isRequired: target.checked })}
            />
          </div>
        );
      })}
      {questions.length < LINK_FIELDS_MOST && (
        <Button
          variant="ghost"
          className="-ml-3"
          onClick={() => onChange([...questions, newQuestion()])}
        >
          <Icon of={Plus} />
          {t('Add a question')}
        </Button>
      )}
    </fieldset>
  );
}
