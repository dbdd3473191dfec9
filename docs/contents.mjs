// A TypeDoc plugin. Begins each long page of the reference with a list of its exports, and folds long lists of values.
import { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { anchorOf } from './.vitepress/siteLinks.mjs';

/** The exports of `@vestibule/host-sdk` by topic. Every export is in one of them. */
const topicsOfSdk = {
  Client: 'createAuth preload AuthOptions Auth SessionOptions Product returnPath',
  Widgets: 'MountOptions MountUpdate MountHandle AccountSection OrganizationSection NavigateVeto ResetTokenType',
  Configuration:
    'WidgetConfig SignUpField OAuthProviderConfig OAuthProviderType OneTapPosition OtpMethod SecondFactorMethod',
  Theme: 'MountTheme Theme ThemePreset ButtonTheme FontFile',
  Texts: 'HostTexts HostText TextKey FailureTexts',
  Events: 'WidgetEvents WidgetEvent SignIn AccountChange AuthenticationMethod',
  Errors: 'HostSdkError HostSdkErrorCode HostErrors WidgetError WidgetErrorKinds WidgetErrorCode',
  Sessions: 'Session AuthenticationFactor SessionTokens SessionEnd OpaqueToken ConcealedToken',
  Users: 'User UserChange Member Organization OrganizationMembership',
  'Redirects and step-up': 'RedirectResult StepUp StepUpOptions',
  Diagnosis: 'Diagnosis Report ReportEntry ReportedWidget',
};

const kindNames = { 'Type Aliases': 'Types', References: 'Also exported' };

/** Pages with fewer exports have no list. */
const MANY_EXPORTS = 8;
/** A block of code with more lines is folded. */
const MANY_LINES = 100;

/** @param {import('typedoc-plugin-markdown').MarkdownApplication} application */
export function load({ renderer }) {
  renderer.on(MarkdownPageEvent.END, (page) => {
    page.contents = foldLongTypes(insertContents(page.contents, page.url.startsWith('sdk') ? topicsOfSdk : undefined));
  });
}

function insertContents(text, topics) {
  const exports = readExports(text);
  if (exports.length < MANY_EXPORTS) return text;
  const rows = Object.entries(topics ? groupByTopic(exports, topics) : groupByKind(exports)).map(
    ([group, members]) => `| ${group} | ${members.map(linkTo).join(', ')} |`,
  );
  const list = ['## Contents', '', '| Topic | Exports |', '| ------ | ------ |', ...rows].join('\n');
  return text.replace(/^## /m, `${list}\n\n## `);
}

const linkTo = ({ heading, anchor }) => `[\`${heading}\`](#${anchor})`;

/** Returns the exports of a page in their order. */
function readExports(text) {
  const counts = new Map();
  const exports = [];
  let kind = '';
  for (const [, marks, title] of text.replace(/^```.*?^```$/gms, '').matchAll(/^(#+) (.*)$/gm)) {
    const heading = title.replace(/[~\\?]/g, '');
    const name = anchorOf(heading);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    if (marks.length === 2) kind = heading;
    if (marks.length === 3)
      exports.push({ name: heading.replace('()', ''), heading, kind, anchor: count ? `${name}-${count}` : name });
  }
  return exports;
}

function groupByKind(exports) {
  const kinds = [...new Set(exports.map(({ kind }) => kind))];
  return Object.fromEntries(
    kinds.map((kind) => [kindNames[kind] ?? kind, exports.filter((member) => member.kind === kind)]),
  );
}

function groupByTopic(exports, topics) {
  const byName = new Map(exports.map((member) => [member.name, member]));
  const groups = Object.entries(topics).map(([topic, names]) => [
    topic,
    names.split(' ').map((name) => {
      const member = byName.get(name);
      if (!member) throw new Error(`docs/contents.mjs: the topic "${topic}" names ${name}, which is not exported.`);
      byName.delete(name);
      return member;
    }),
  ]);
  if (byName.size > 0)
    throw new Error(`docs/contents.mjs: add these exports to a topic: ${[...byName.keys()].join(', ')}.`);
  return Object.fromEntries(groups);
}

/** Puts long types into a part that opens on demand. GitHub and the site both show it. */
function foldLongTypes(text) {
  return text.replace(/^```ts\n(type (\w+) = \n.*?)^```$/gms, (block, code) => {
    const lines = code.trim().split('\n').length;
    return lines < MANY_LINES
      ? block
      : `<details>\n<summary>All ${lines - 1} values</summary>\n\n${block}\n\n</details>`;
  });
}
