export function Watermark({ text }: { text: string }) {
  return <p className="watermark">{text}</p>;
}
