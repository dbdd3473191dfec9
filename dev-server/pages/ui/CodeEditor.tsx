import { type CodeLanguage, highlight } from './Code.tsx';
import type { ControlProps } from './Field.tsx';

type CodeEditorProps = ControlProps & { text: string; language: CodeLanguage; onChange: (text: string) => void };

/** A textarea with transparent text over highlighted code. */
export function CodeEditor({ text, language, onChange, ...control }: CodeEditorProps) {
  return (
    <div className="editor" data-invalid={control['aria-invalid'] || undefined}>
      <pre aria-hidden="true">
        {highlight(text, language)}
        {'\n'}
      </pre>
      <textarea
        {...control}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
