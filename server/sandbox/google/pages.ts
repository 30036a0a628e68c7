import { escapeHtml } from '#server/platform/integrations/mail/layout.ts';
import { SANDBOX_PEOPLE } from '#server/sandbox/google/people.ts';
import { type SandboxPage, sandboxPage } from '#server/sandbox/sandbox-page.ts';

/** Chooses who signs in: one of the offered people, or anyone by name and address. */
export function chooserPage(
  nonce: string,
  formTargets: readonly string[],
  problem: string | null = null,
): SandboxPage {
  const offered = SANDBOX_PEOPLE.map(
    ({ email, name, emailVerified }) => `<li><button name="account" value="${escapeHtml(email)}">
<strong>${escapeHtml(name)}</strong>
<span>${escapeHtml(email)}${emailVerified ? '' : ' · address not verified'}</span></button></li>`,
  );
  return sandboxPage(
    'Choose an account',
    `<p>This stands in for Google on this machine. Nothing leaves it, and there is no password.</p>
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post"><ul>${offered.join('\n')}</ul></form>
<form method="post" class="other"><h2>Someone else</h2>
<label>Name <input name="name" autocomplete="off" minlength="2" maxlength="120" required></label>
<label>Email <input name="email" type="email" autocomplete="off" maxlength="254" required></label>
<button class="primary" name="account" value="other">Continue</button></form>
<form method="post"><button class="quiet" name="account" value="none">Cancel</button></form>`,
    nonce,
    formTargets,
  );
}

export function problemPage(nonce: string, message: string): SandboxPage {
  return sandboxPage(
    'This login can’t continue',
    `<p>${escapeHtml(message)}</p><p>Go back and start again.</p>`,
    nonce,
    [],
  );
}
