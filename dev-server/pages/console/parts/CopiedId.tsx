import { CopyButton } from '../../ui/CopyButton.tsx';

/** An id among the facts of an item, with a button that copies it. */
export function CopiedId({ id }: { id: string }) {
  return (
    <dd className="id">
      <span className="mono" title={id}>
        {id}
      </span>
      <CopyButton text={id} noun="ID" />
    </dd>
  );
}
