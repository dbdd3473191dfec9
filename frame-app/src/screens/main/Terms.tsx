import { termsTexts } from '../../text/en/terms.ts';
import type { TermsTexts } from '../../text/keys.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import type { ScreenProps } from '../ScreenProps.ts';
import { withEnglish } from '../withEnglish.tsx';

/** What the visitor agrees to by going on, one sentence with a link for each document that the host names. */
export default withEnglish(termsTexts, Terms);

function Terms({ config, texts: { terms: text } }: ScreenProps<'Main', TermsTexts>) {
  const { termsUrl, privacyUrl } = config.terms;
  const addresses = new Map([
    [text.termsLink, termsUrl],
    [text.privacyLink, privacyUrl],
  ]);
  const link = (name: string) => (
    <a href={addresses.get(name)} target="_blank" rel="noopener noreferrer" style={{ color: 'var(--text)' }}>
      {name}
    </a>
  );
  const bothNames: [string, string] = [text.termsLink, text.privacyLink];
  return (
    // Two lines, as high as what is kept for it.
    <p className="aside" style={{ display: 'grid', alignItems: 'center', minHeight: 'var(--control)', margin: 0 }}>
      <span>
        {termsUrl && privacyUrl && <Sentence write={text.both} names={bothNames} draw={link} />}
        {termsUrl && !privacyUrl && <Sentence write={text.termsAlone} names={[text.termsLink]} draw={link} />}
        {!termsUrl && privacyUrl && <Sentence write={text.privacyAlone} names={[text.privacyLink]} draw={link} />}
      </span>
    </p>
  );
}
