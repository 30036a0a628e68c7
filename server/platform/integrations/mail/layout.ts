import { BRAND } from '#core/brand/brand.ts';
import type { Language } from '#core/language/language-choice.ts';
import { mailText } from '#core/language/mail-text.ts';
import { renderIn } from '#core/language/render-in.ts';

export interface MailContent {
  readonly heading: string;
  /** Of its sentences; English by default. */
  readonly language?: Language;
  /** Plain sentences, each a paragraph. */
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly href: string };
  readonly code?: string;
  readonly closing: string;
  /** The unsubscribe link; below everything else. */
  readonly unsubscribe?: { readonly label: string; readonly href: string };
}

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One mail as text and as HTML that also reads well where styles are dropped. */
export function layOut(content: MailContent): { text: string; html: string } {
  return { text: asText(content), html: asHtml(content) };
}

function asText({
  heading,
  language = 'en',
  paragraphs,
  button,
  code,
  closing,
  unsubscribe,
}: MailContent): string {
  const parts = [heading, ...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.href}`);
  if (code) parts.push(`${codeLabel(language, button)} ${code}`);
  parts.push(closing, `${BRAND.product} · ${BRAND.supportEmail}`);
  if (unsubscribe) parts.push(`${unsubscribe.label}:\n${unsubscribe.href}`);
  return `${parts.join('\n\n')}\n`;
}

function codeLabel(language: Language, button: MailContent['button']): string {
  const label = button ? mailText('Or enter this code:') : mailText('Enter this code:');
  return renderIn(language, label);
}

function asHtml(content: MailContent): string {
  const { heading, language = 'en', paragraphs, button, code, closing, unsubscribe } = content;
  const body = [
    `<h1 style="margin:0 0 16px;font:600 22px/1.3 ${FONT};color:#1c1a17">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    button ? buttonHtml(button) : '',
    code ? paragraph(codeLabel(language, button)) + codeHtml(code) : '',
    `<p style="margin:24px 0 0;font:14px/1.5 ${FONT};color:#6b655c">${escapeHtml(closing)}</p>`,
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f1ea">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4dfd4;border-radius:12px">
<p style="margin:0 0 24px;font:700 18px/1 ${FONT};color:#1c1a17">${escapeHtml(BRAND.product)}</p>
${body.filter(Boolean).join('\n')}
</div>
<p style="max-width:520px;margin:16px auto 0;text-align:center;font:12px/1.5 ${FONT};color:#6b655c">${escapeHtml(BRAND.product)} · ${escapeHtml(BRAND.supportEmail)}${unsubscribe ? unsubscribeHtml(unsubscribe) : ''}</p>
</body></html>`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;font:16px/1.5 ${FONT};color:#1c1a17">${escapeHtml(text)}</p>`;
}

function buttonHtml({ label, href }: { label: string; href: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;background:#1f3a8a;color:#ffffff;border-radius:8px;font:600 16px/1 ${FONT};text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function unsubscribeHtml({ label, href }: { label: string; href: string }): string {
  return `<br><a href="${escapeHtml(href)}" style="color:#6b655c">${escapeHtml(label)}</a>`;
}

function codeHtml(code: string): string {
  return `<p style="margin:0;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:#1c1a17">${escapeHtml(code)}</p>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
