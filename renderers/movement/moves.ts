export { filmGrows } from './growing-film';
export { screenLeaves } from './leaving-screen';
export { wordsArrive, wordsLeave } from './travelling-words';
export { groundTurns, notePresses } from './turning-ground';
