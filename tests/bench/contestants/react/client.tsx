import { hydrateRoot } from 'react-dom/client';
import { Survey } from './Survey';

const root = document.querySelector('#root');
const questions = JSON.parse(document.querySelector('#questions')?.textContent ?? '[]');
if (root) hydrateRoot(root, <Survey questions={questions} />);
