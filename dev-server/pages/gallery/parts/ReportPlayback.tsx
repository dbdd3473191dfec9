import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { addressOf, type GalleryNames, type GalleryView } from './galleryView.ts';
import { describeStep, playedSteps, readReport, stateOf } from './playback.ts';

/** The pause between two steps while a report plays, in milliseconds. */
const STEP_MS = 1_000;

/** Plays back the result of `auth.report()`: each step, beside an example of the screen that the visitor saw. */
export function ReportPlayback({ names, view }: { names: GalleryNames; view: GalleryView }) {
  const [json, setJson] = useState('');
  const [place, setPlace] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const read = readReport(json);
  const report = 'report' in read ? read.report : null;
  const steps = report ? playedSteps(report) : [];
  const last = steps.length - 1;
  useEffect(() => {
    if (!isPlaying) return;
    if (place >= last) return setPlaying(false);
    const timer = setTimeout(() => setPlace(place + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, place, last]);

  const play = () => {
    if (place >= last) setPlace(0);
    setPlaying(!isPlaying);
  };
  const screen = steps[place]?.screen ?? null;
  const state = stateOf(names, screen);
  return (
    <details className="gallery-report">
      <summary>Play back a report</summary>
      <Field
        label="The result of auth.report(), as JSON"
        {...(json.trim() && 'problem' in read && { error: read.problem })}
      >
        {(control) => (
          <textarea
            {...control}
            className="input mono"
            rows={4}
            value={json}
            onChange={({ currentTarget }) => {
              setJson(currentTarget.value);
              setPlace(0);
            }}
          />
        )}
      </Field>
      {report && (
        <>
          <p className="quiet">
            {report.madeAt}, SDK {report.versions.sdk}, frame {report.versions.frame ?? 'without an answer'}, protocol{' '}
            {report.versions.protocol}, {report.browser.userAgent}
          </p>
          <Button variant="primary" onClick={play}>
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
          <div className="gallery-row">
            <ol className="gallery-steps">
              {steps.map(({ entry }, index) => (
                <li key={index}>
                  <button
                    type="button"
                    className="link"
                    aria-current={index === place ? 'step' : undefined}
                    onClick={() => setPlace(index)}
                  >
                    {describeStep(entry)}
                  </button>
                </li>
              ))}
            </ol>
            {screen && state !== null && (
              <figure>
                <iframe
                  key={screen}
                  className="width-400"
                  src={addressOf(screen, state, view, view.scheme === 'dark' ? 'dark' : 'light')}
                  title={`${screen}, as an example`}
                />
                <figcaption>{screen}, as an example: a report holds nothing that was typed</figcaption>
              </figure>
            )}
          </div>
        </>
      )}
    </details>
  );
}
