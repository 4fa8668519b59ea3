export { DiaryFrame as Frame, DiaryPage as Component } from '../features/diary/diary-page.tsx';
