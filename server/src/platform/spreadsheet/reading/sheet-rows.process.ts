import { runProcess } from '../../workers/run-process';
import { readFile } from './read-file';

/** Process that receives the bytes of one workbook or CSV file and prints its rows. */
void runProcess(readFile);
