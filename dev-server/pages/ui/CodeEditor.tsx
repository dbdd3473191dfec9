import { type CodeLanguage, highlighted } from './Code.tsx';
import type { ControlProps } from './Field.tsx';

type CodeEditorProps = ControlProps & { text: string; language: CodeLanguage; onChange: (text: string) => void };

/** A plain text field whose colours lie beneath it: its own letters cannot be seen, its caret can. */
export function CodeEditor({ text, language, onChange, ...control }: CodeEditorProps) {
  return (
    <div className="editor" data-invalid={control['aria-invalid'] || undefined}>
      <pre aria-hidden="true">
        {highlighted(text, language)}
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
