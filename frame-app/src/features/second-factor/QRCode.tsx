import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** The width of the quiet zone, in modules. ISO/IEC 18004. */
const QUIET_MODULES = 4;

/**
 * A QR code rendered in this document, since it contains a secret. The code is dark on light in every theme, because
 * cameras expect that.
 */
export function QRCode({ text, label }: { text: string; label: string }) {
  const { path, sizeModules } = useMemo(() => drawn(text), [text]);
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${sizeModules} ${sizeModules}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { path: string; sizeModules: number } {
  const code = generate(text);
  const modules = Array.from({ length: code.size }, (_, index) => index);
  const path = modules
    .flatMap((y) =>
      modules.filter((x) => code.get(x, y)).map((x) => `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z`),
    )
    .join('');
  return { path, sizeModules: code.size + 2 * QUIET_MODULES };
}
