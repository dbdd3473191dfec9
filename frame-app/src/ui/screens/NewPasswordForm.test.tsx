import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { strengthOfNothing } from '../../flow/toStrength.ts';
import { en } from '../../i18n/en.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const ignore = () => {};

it.each([
  ['whose policy is not known yet', null, 20],
  ['that rates strength', strengthOfNothing(null), 20],
  ['that wants 8 characters', strengthOfNothing({ ludsMinimumCount: 8, ludsComplexity: 3 }), 20],
  ['that wants 32 characters', strengthOfNothing({ ludsMinimumCount: 32, ludsComplexity: 4 }), 32],
])('asks password managers for a password that fits a project %s', (_project, strength, length) => {
  const html = renderToStaticMarkup(
    <NewPasswordForm
      {...{ strength, texts: en, isBusy: false, submitError: null, checkError: null }}
      {...{ onCheck: ignore, onSubmit: ignore, currentLabel: 'Current password' }}
    />,
  );
  const rules = `minlength: ${length}; required: lower; required: upper; required: digit; required: [-];`;
  expect(html.match(/passwordrules="[^"]*"/g)).toEqual([`passwordrules="${rules}"`]);
});
