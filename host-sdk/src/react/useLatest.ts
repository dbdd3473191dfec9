import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref to the value of the last render, for callbacks that outlive a render. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
