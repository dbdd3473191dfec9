import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { unreachable } from '../../gallery/exampleValues.ts';
import { en } from '../../i18n/en.ts';
import { Failures } from './MemberScreens.tsx';

it('says in words why a call for one of many failed, also if the provider did not answer', () => {
  const html = renderToStaticMarkup(<Failures failed={[{ name: 'ben@acme.test', failure: unreachable }]} texts={en} />);
  expect(html.replaceAll('&#x27;', "'")).toContain(en.failures.unreachable);
});
