import { expect, test } from 'vitest';
import { isMisleading } from '#server/identity/account/misleading-name.ts';

test.each([
  'Oja',
  'OJÀ',
  'OjaSupport',
  'Оја',
  'Оja Suppоrt',
  'Admіn',
  '0ja',
  'Customer Supp0rt',
  'Support1',
  'support 24',
  'S u p p o r t',
  'O j a',
  'ＯＪＡ',
  'Official',
  'Offlcial',
  'Аda Obi',
  `Ada${'\u0338'.repeat(9)}`,
])('%j misleads', (name) => {
  expect(isMisleading(name)).toBe(true);
});

test.each([
  'Ada Obi',
  'Ojala Supporta',
  'Ọláyínká Adébáyọ̀',
  'Ahmad Minatu',
  'Mustaffa Stafford',
  'Trader 47B414',
  'Иван Петров',
  'Νίκος',
  '李小龙',
  'محمد',
  "Ngozi O'Neil-Eze",
  'A B Chukwu',
])('%j is an ordinary name', (name) => {
  expect(isMisleading(name)).toBe(false);
});
