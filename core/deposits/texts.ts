export const ADDRESS_SHOWN = 'This is your address. It does not change.';
