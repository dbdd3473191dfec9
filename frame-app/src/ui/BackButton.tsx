export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="back" aria-label={label} onClick={onClick}>
      <svg className="icon" viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
        <path d="M15 5l-7 7 7 7" />
      </svg>
    </button>
  );
}
