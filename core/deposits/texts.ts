export const ADDRESS_SHOWN = 'This address is yours. It stays the same.';
