import { Component, type ReactNode } from 'react';
import type { CoreTexts } from '../text/keys.ts';
import { Button } from './Button.tsx';

type LoadBoundaryProps = { texts: CoreTexts; children: ReactNode; onFailure: () => void };

/** Where a part of the widget could not be loaded or drawn: says so, once to `onFailure` as well, and offers to load the frame again. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    const { texts, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <section className="card" role="alert">
        <h1 className="title">{texts.error.title}</h1>
        <p className="lead">{texts.failures.unexpected}</p>
        <Button onClick={() => location.reload()}>{texts.frame.tryAgain}</Button>
      </section>
    );
  }
}
