import { expect, it } from 'vitest';
import { likelyEmail } from './likelyEmail.ts';

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gamil.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.cmo', 'ada@gmail.com'],
  ['Ada.Lovelace+in@GMIAL.com', 'Ada.Lovelace+in@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@yahooo.com', 'ada@yahoo.com'],
  ['ada@yaho.co.uk', 'ada@yahoo.co.uk'],
  ['ada@icould.com', 'ada@icloud.com'],
  ['ada@t-onlin.de', 'ada@t-online.de'],
])('%s is probably %s', (entry, meant) => expect(likelyEmail(entry)).toBe(meant));

it.each([
  'ada@gmail.com',
  'ada@GMAIL.COM',
  'ada@mail.com',
  'ada@email.com',
  'ada@ymail.com',
  'ada@gmx.de',
  'ada@gmx.net',
  'ada@yahoo.ca',
  'ada@hotmail.de',
  'ada@outlook.de',
  'ada@me.com',
  'ada@aol.com',
  'ada@live.com',
  'ada@example.com',
  'ada@gail.co',
  'gmial.com@example.com',
  'ada@gmial',
  'ada',
  '',
])('suggests nothing for "%s"', (entry) => expect(likelyEmail(entry)).toBeNull());
