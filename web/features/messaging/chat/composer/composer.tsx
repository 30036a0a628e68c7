import { FileText, Paperclip, Pencil, Reply, SendHorizontal, X } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { sizeText } from '#core/files/size-text.ts';
import { LONGEST_MESSAGE } from '#core/chats/limits.ts';
import { CHAT_FILE_KINDS, chosenFile } from '#web/features/messaging/chat/composer/chosen-file.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useMedia } from '#web/lib/hooks/use-media.ts';
import {
  saveChatDraft,
  readChatDraft,
  type WaitingFile,
} from '#web/lib/offline/waiting-messages.ts';
import { ChoiceChip } from '#web/ui/display/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { Form } from '#web/ui/form/form.tsx';

export interface ComposerHandle {
  focus: () => void;
  /** Inserts text into the field, to be edited. */
  fill: (text: string) => void;
}

/** What the text refers to: a reply to another message, or an edit of one's own. */
export interface About {
  readonly kind: 'reply' | 'edit';
  readonly name: string;
  readonly text: string;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  chatId: string;
  userId: string;
  /** The recipient. */
  to: string;
  about: About | null;
  onLeaveAbout: () => void;
  /** Quick replies; plain text only. */
  replies: readonly string[];
  onSend: (text: string, file: WaitingFile | null) => void;
  onTyping: () => void;
  /** Below the field: what its reader might be warned of. It never blocks sending. */
  warning: (text: string) => ReactNode;
}

/** From here on the remaining length is shown. */
const COUNT_FROM = LONGEST_MESSAGE - 200;
/** A second press on the same text within this time was accidental. */
const SAME_PRESS_MS = 1_000;
const MOST_LINES = 6;
const LINE_PX = 26;
const AROUND_PX = 20;

/** The message field. Enter sends on a desktop and begins a line on a phone; nothing here touches the trade. */
export function Composer({
  ref,
  chatId,
  userId,
  to,
  about,
  onLeaveAbout,
  replies,
  onSend,
  onTyping,
  warning,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const form = useAppForm({
    defaultValues: { text: readChatDraft(userId, chatId) },
    send: () => send(),
  });
  const { setValue } = form;
  const text = form.watch('text');
  const [file, setFile] = useState<WaitingFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)');
  const pressed = useRef({ reply: '', at: 0 });
  const isEdit = about?.kind === 'edit';
  const isTooLong = text.length > LONGEST_MESSAGE;
  const isEmpty = text.trim() === '' && (isEdit || file === null);

  // However an edit ends, the draft from before it is restored.
  const wasEdit = useRef(isEdit);
  useEffect(() => {
    if (wasEdit.current && !isEdit) setValue('text', readChatDraft(userId, chatId));
    else if (!isEdit) saveChatDraft(userId, chatId, text);
    wasEdit.current = isEdit;
  }, [isEdit, userId, chatId, text, setValue]);

  useLayoutEffect(() => {
    const box = field.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${Math.min(box.scrollHeight, MOST_LINES * LINE_PX + AROUND_PX) + 2}px`;
  }, [text]);

  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    fill: (next) => {
      setValue('text', next);
      field.current?.focus();
    },
  }));

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setProblem(null);
    const found = await chosenFile(chatId, chosen);
    if ('problem' in found) setProblem(found.problem);
    else setFile(found.file);
    field.current?.focus();
  };

  const send = () => {
    if (isEmpty || isTooLong) return;
    onSend(text.trim(), isEdit ? null : file);
    setValue('text', '');
    if (!isEdit) setFile(null);
    setProblem(null);
    field.current?.focus();
  };
  const sendReply = (reply: string, at: number) => {
    const isAgain = pressed.current.reply === reply && at - pressed.current.at < SAME_PRESS_MS;
    pressed.current = { reply, at };
    if (!isAgain) onSend(t(reply), null);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && about) {
      event.preventDefault();
      onLeaveAbout();
      return;
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const isForced = event.ctrlKey || event.metaKey;
    if (!isForced && (event.shiftKey || !hasKeyboard)) return;
    event.preventDefault();
    send();
  };

  return (
    <Form
      aria-label={t('Write a message')}
      submit={form.submit}
      className="shrink-0 border-t border-line bg-inherit pb-[env(safe-area-inset-bottom)]"
    >
      {replies.length > 0 && text === '' && !about && (
        <ul
          aria-label={t('Quick replies')}
          className="flex gap-2 overflow-x-auto mask-[linear-gradient(to_right,black_calc(100%-3rem),transparent)] pt-3 pr-12 pl-4 [scrollbar-width:none]"
        >
          {replies.map((reply) => (
            <li key={reply} className="shrink-0">
              <ChoiceChip onClick={({ timeStamp }) => sendReply(reply, timeStamp)}>
                {t(reply)}
              </ChoiceChip>
            </li>
          ))}
        </ul>
      )}
      {about && <AboutLine about={about} onLeave={onLeaveAbout} />}
      {file && !isEdit && <FileStrip file={file} onRemove={() => setFile(null)} />}
      {problem && (
        <p role="alert" className="px-4 pt-2 text-sm text-ewu">
          {problem}
        </p>
      )}
      {warning(text)}
      <div className="flex items-end gap-1 p-3">
        {!isEdit && (
          <IconButton
            icon={Paperclip}
            label={t('Attach a picture or PDF')}
            onClick={() => input.current?.click()}
            className="-ml-1"
          />
        )}
        <input
          ref={input}
          type="file"
          accept={CHAT_FILE_KINDS}
          tabIndex={-1}
          aria-label={t('Choose a file')}
          className="sr-only"
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            target.value = '';
          }}
        />
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-label={t('Message to {to}', { to })}
          placeholder={t('Message {to}', { to })}
          enterKeyHint={hasKeyboard ? 'send' : 'enter'}
          onChange={({ target }) => {
            setValue('text', target.value);
            if (target.value !== '') onTyping();
          }}
          onKeyDown={onKey}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files][0];
            if (!pasted || isEdit) return;
            event.preventDefault();
            void choose(pasted);
          }}
          aria-invalid={isTooLong || undefined}
          className="min-h-11 min-w-0 flex-1 resize-none rounded-control border border-edge bg-s1 px-3 py-2 text-base text-ink aria-invalid:border-ewu"
        />
        <IconButton
          type="submit"
          icon={SendHorizontal}
          label={isEdit ? t('Save edit') : t('Send')}
          framed
          disabled={isEmpty || isTooLong}
          className="ml-1"
        />
      </div>
      {text.length > COUNT_FROM && (
        <p
          role="status"
          className={`-mt-2 px-4 pb-2 text-right text-xs ${isTooLong ? 'text-ewu' : 'text-ink3'}`}
        >
          {isTooLong
            ? t('{count} characters too many', { count: text.length - LONGEST_MESSAGE })
            : t('{count} characters left', { count: LONGEST_MESSAGE - text.length })}
        </p>
      )}
    </Form>
  );
}

function AboutLine({ about, onLeave }: { about: About; onLeave: () => void }) {
  const isEdit = about.kind === 'edit';
  return (
    <div className="flex items-center gap-3 px-4 pt-2">
      <Icon of={isEdit ? Pencil : Reply} size={18} className="text-ink2" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold text-ink2">
          {isEdit ? t('Edit your message') : t('Reply to {name}', { name: about.name })}
        </span>
        <span className="block truncate text-ink3">{about.text}</span>
      </p>
      <IconButton icon={X} label={isEdit ? t('Cancel edit') : t('No reply')} onClick={onLeave} />
    </div>
  );
}

function FileStrip({ file, onRemove }: { file: WaitingFile; onRemove: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file.width === null) return;
    const made = URL.createObjectURL(file.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="flex items-center gap-3 px-4 pt-3">
      {url ? (
        <img src={url} alt="" className="size-14 rounded-control object-cover" />
      ) : (
        <span className="flex size-14 items-center justify-center rounded-control bg-s2 text-ink2">
          <Icon of={FileText} />
        </span>
      )}
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{file.name}</span>
        <span className="block text-sm text-ink3">{sizeText(file.blob.size)}</span>
      </p>
      <IconButton icon={X} label={t('Remove {name}', { name: file.name })} onClick={onRemove} />
    </div>
  );
}
