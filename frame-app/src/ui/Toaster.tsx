import { toast, useToaster } from 'react-hot-toast/headless';
import './Toaster.css';

const toastPositions = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'] as const;

/** Defaults: bottom-center, below the buttons, and the duration of its type. */
export type Toast = {
  type: 'blank' | 'error' | 'success' | 'loading' | 'custom';
  message: string;
  position?: (typeof toastPositions)[number];
  durationMs?: number;
};

export function showToast({ type, message, position = 'bottom-center', durationMs }: Toast): void {
  const show = type === 'blank' ? toast : toast[type];
  show(message, { position, ...(durationMs !== undefined && { duration: durationMs }) });
}

/**
 * Renders the library's toasts, whose own styles would need a looser CSP. The library's defaults apply: blank, error
 * and custom 4 s, success 2 s, loading until dismissed, at most 20 at once. Clicks go through toasts to the content
 * below.
 */
export function Toaster() {
  const { toasts } = useToaster();
  const visibleToasts = toasts.filter((toast) => toast.visible);
  return (
    <div data-toasts="">
      {toastPositions.map((place) => (
        <div key={place} className={`toasts toasts-${place}`}>
          {visibleToasts
            .filter(({ position }) => position === place)
            .map(({ id, type, message, ariaProps }) => (
              <p key={id} className={`toast toast-${type}`} {...ariaProps}>
                {typeof message === 'function' ? null : message}
              </p>
            ))}
        </div>
      ))}
    </div>
  );
}
