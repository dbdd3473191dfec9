import { Drawing } from '../../ui/Drawing.tsx';

type ConsentMarksProps = {
  client: string;
  project: string;
  /** The app's logo. Null for an app that the deployment does not trust, because any app could send any logo. */
  logoUrl: string | null;
};

const arrows = 'M6 9h12l-3.5-3.5M18 15H6l3.5 3.5';

/** The marks of the app and of the project. Decoration: the title below has both names. */
export function ConsentMarks({ client, project, logoUrl }: ConsentMarksProps) {
  return (
    <div className="consent-marks" aria-hidden="true">
      <span className="consent-mark">{logoUrl ? <img src={logoUrl} alt="" /> : initialOf(client)}</span>
      <Drawing path={arrows} sizeRem={1.25} />
      <span className="consent-mark consent-mark-own">{initialOf(project)}</span>
    </div>
  );
}

const initialOf = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase();
