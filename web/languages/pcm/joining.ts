import type { Dictionary } from '#web/lib/i18n/language.ts';

/** What is asked of somebody new, on whatever page they are: the terms, and how others see them. */
export const JOINING_PCM: Dictionary = {
  'I agree': 'I agree',
  Later: 'Later',
  'Our terms and privacy notice': 'Our terms and privacy notice',
  'Please read the <terms>terms</terms> and the <privacy>privacy notice</privacy>. We ask once for each version; your orders and your money stay as they are.':
    'Abeg read the <terms>terms</terms> and the <privacy>privacy notice</privacy>. We dey ask once for each version; your orders and your money dey as dem dey.',
  'What changed since you agreed': 'Wetin change since you agree',
  'What you started goes on once you agree.': 'Wetin you start go continue once you agree.',
  'Until you agree you can’t start anything new. You can finish orders and withdraw.':
    'Until you agree, you no fit start anything new. You fit finish orders and withdraw.',
  'Other traders see your handle. A new account’s handle has the first name at most, and its owner may choose it.':
    'Other traders dey see your handle. Handle of new account get only first name at most, and the person fit choose am.',
  'Until you agree, you can’t start anything new. Active orders and withdrawals go on.':
    'Until you agree, you no fit start anything new. Orders wey dey run and withdrawals dey continue.',
  'Agree to the terms first': 'First agree to the terms',
  'You have not agreed to the current terms and privacy notice. Nothing was started. Read and agree to them, then try again. Your active orders go on, and you can withdraw at any time.':
    'You never agree to the current terms and privacy notice. Nothing start. Read dem, agree, then try again. Your orders wey dey run dey continue, and you fit withdraw anytime.',
  'How others see you': 'How other people dey see you',
  'Other traders see your handle, your picture, your record and your ratings. They don’t see your full name, email, phone or address. The other side of an order sees the name on the payment.':
    'Other traders dey see your handle, your picture, your record and your ratings. Dem no dey see your full name, email, phone or address. The other side of an order dey see the name for the payment.',
  'Your handle for now': 'Your handle for now',
  'Keep {handle}': 'Keep {handle}',
  'It is free.': 'E dey free.',
  'It is free, but it shows your full name to everyone.':
    'E dey free, but e dey show everybody your full name.',
  'You keep this handle. You can still choose another one in your profile, once.':
    'You keep dis handle. You still fit choose another one for your profile, one time.',
  'Choose your handle': 'Choose your handle',
  '3 to 20 characters. You can choose once. Everyone on Oja sees it, so don’t use your full name if you want to keep it private.':
    '3 to 20 characters. You fit choose one time only. Everybody for Oja dey see am, so no use your full name if you want keep am private.',
  'Save handle': 'Save handle',
  'Your new handle is live. Your old one still leads to you.':
    'Your new handle don start. The old one still dey lead to you.',
};
