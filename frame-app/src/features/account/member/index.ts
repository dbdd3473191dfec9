export * from './MemberSections.tsx';
export * from './MemberWords.tsx';
