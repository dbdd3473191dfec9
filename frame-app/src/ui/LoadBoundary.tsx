import { Component, type ReactNode } from 'react';
import type { CoreTexts } from '../i18n/keys.ts';
import { Button } from './Button.tsx';
import { tryAgain } from './chunk.tsx';

export type LoadBoundaryProps = {
  texts: CoreTexts;
  children: ReactNode;
  onFailure: (error: unknown) => void;
  onRetry: () => void;
  /** The error message. */
  reason?: string | undefined;
  /** True for a part of a screen: it shows only the button, and the content around it stays. */
  isPart?: boolean;
};

/**
 * Handles a part of the widget that fails to load or render: shows the error, reports it to `onFailure`, and offers
 * another try.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    const { texts, children, reason, onRetry, isPart } = this.props;
    if (!this.state.hasFailed) return children;
    const retry = () => {
      tryAgain();
      this.setState({ hasFailed: false });
      onRetry();
    };
    const button = <Button onClick={retry}>{texts.frame.tryAgain}</Button>;
    if (isPart) return button;
    return (
      <section className="card" role="alert">
        <h1 className="title">{texts.error.title}</h1>
        <p className="lead">{reason ?? texts.failures.unexpected}</p>
        {button}
      </section>
    );
  }
}
