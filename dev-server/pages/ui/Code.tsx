import bash from 'highlight.js/lib/languages/bash';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton.tsx';

export type CodeLanguage = 'html' | 'js' | 'json' | 'bash';

// This highlighter sets only classes, because the page's policy forbids inline styles.
const lowlight = createLowlight({ xml, javascript, json, bash });
type Tree = ReturnType<typeof lowlight.highlight>;
type TreeNode = Tree['children'][number];

const draw = (nodes: readonly TreeNode[]): ReactNode =>
  nodes.map((node, index) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    const { className } = node.properties;
    return (
      <span key={index} className={Array.isArray(className) ? className.join(' ') : undefined}>
        {draw(node.children as TreeNode[])}
      </span>
    );
  });

/** Returns code with an element for each token. */
export const highlight = (text: string, language: CodeLanguage): ReactNode =>
  draw(lowlight.highlight(language, text).children);

type CodeProps = {
  text: string;
  language: CodeLanguage;
  /** The accessible name. */
  label: string;
  /** Beside the copy button. */
  control?: ReactNode;
};

/** Code with a copy button. */
export function Code({ text, language, label, control }: CodeProps) {
  return (
    <div className="code">
      <div className="code-head">
        <span aria-hidden="true">{label}</span>
        <span className="actions">
          {control}
          <CopyButton text={text} noun={label} />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          <code>{highlight(text, language)}</code>
        </pre>
      </section>
    </div>
  );
}
