import { expect, test } from 'vitest';
import { readAuthReturn } from '#web/features/account/auth/sign-in/auth-return.ts';

const HERE = 'https://oja.test/auth/callback';

test.each([
  [
    '?for=signup&code=abc&sb_flow_id=f1',
    { kind: 'code', code: 'abc', flowId: 'f1' },
    'signup',
    '?for=signup',
  ],
  [
    '?from=%2Ftrades&code=abc',
    { kind: 'code', code: 'abc', flowId: null },
    'other',
    '?from=%2Ftrades',
  ],
  [
    '?for=google&error=server_error&error_code=bad_oauth_state&error_description=It+is+gone',
    { kind: 'refused', code: 'bad_oauth_state', message: 'It is gone' },
    'google',
    '?for=google',
  ],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Too+old&sb',
    { kind: 'refused', code: 'otp_expired', message: 'Too old' },
    'other',
    '',
  ],
  [
    '?for=google&error=access_denied',
    { kind: 'refused', code: 'access_denied', message: '' },
    'google',
    '?for=google',
  ],
  [
    '#message=Confirmation+link+accepted.&type=email_change',
    { kind: 'message', text: 'Confirmation link accepted.' },
    'email-change',
    '',
  ],
  ['#access_token=a&refresh_token=b&type=recovery', { kind: 'tokens' }, 'recovery', ''],
  ['?for=nonsense', { kind: 'nothing' }, 'other', '?for=nonsense'],
  ['', { kind: 'nothing' }, 'other', ''],
])('%s is parsed, and none of it stays in the history', (tail, brought, purpose, left) => {
  expect(readAuthReturn(HERE + tail)).toEqual({
    brought,
    purpose,
    clean: `/auth/callback${left}`,
  });
});

test('an error takes precedence over a code, and its text is limited and visible', () => {
  const { brought } = readAuthReturn(
    `${HERE}?code=abc&error_description=${'x'.repeat(900)}%0A%E2%80%AE`,
  );
  expect(brought).toMatchObject({ kind: 'refused', code: 'unexpected_failure' });
  expect(brought.kind === 'refused' && brought.message).toHaveLength(300);
});
